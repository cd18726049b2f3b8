/** What nearly every part of a board is handed: what is seen, who is called what, and the way to make a move. */
export interface Asking<View> {
  view: View;
  names: string[];
  act: (move: string) => void;
}
