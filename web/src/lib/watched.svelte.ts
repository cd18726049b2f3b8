// For tests: an effect outside of a component.
export function watched(run: () => void): () => void {
  return $effect.root(() => {
    $effect(run);
  });
}
