"""Any game as an environment of PettingZoo, whose agents speak one after the other (AEC)."""

from __future__ import annotations

from typing import Any

from dragonhoard.adapters.session import Session, checked_rewards, rewards_of
from dragonhoard.core.errors import Problem
from dragonhoard.games import game_class

try:
    import numpy
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise Problem("install.rl", package=missing.name) from None

LOW, HIGH = -(2**15), 2**15 - 1
ILLEGAL = -1.0  # the reward of an agent that says a word which is not open; its game ends


def env(slug: str, players: int | None = None, **options: Any) -> Any:
    """The environment as agents should have it. `options` are those of the game, and what `TableEnv` takes."""
    bare = raw_env(slug, players, **options)
    fenced = wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(fenced))


def raw_env(slug: str, players: int | None = None, **options: Any) -> TableEnv:
    return TableEnv(slug, players, **options)


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Agents are `seat_0`, `seat_1`, ... An observation is {"observation": numbers, "action_mask": open words}."""

    def __init__(
        self,
        slug: str,
        players: int | None = None,
        *,
        rewards: str = "win",
        max_cycles: int = 10_000,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        kind = game_class(slug)
        self.session = Session(kind(kind.seats[0] if players is None else players, options))
        self.words = self.session.words
        self.kind_of_rewards = checked_rewards(rewards)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.metadata = {"name": f"{slug}_v0", "render_modes": ["ansi"], "is_parallelizable": True, "render_fps": 1}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.session.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {agent: spaces.Discrete(len(self.words)) for agent in self.possible_agents}
        self._spaces = {agent: observation_space(self.words) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random, self.np_random_seed = seeding.np_random(seed)
        self.session.begin(int(self.np_random.integers(1 << 31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._said = 0
        self._ask()

    def _ask(self) -> None:
        self.agent_selection = self.possible_agents[self.session.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        session, seat = self.session, self._seats[agent]
        speaks = not session.over and seat == session.seat
        return observation(session, seat, speaks)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.session.say(int(action))
        self._said += 1
        if self.session.over:
            self._end()
        elif self._said >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._ask()
        self._accumulate_rewards()

    def _end(self) -> None:
        score = self.session.game.score(self.session.state)
        for agent, reward in zip(self.possible_agents, rewards_of(score, self.kind_of_rewards), strict=True):
            seat = self._seats[agent]
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"place": score.places[seat], "points": score.totals[seat]}

    def render(self) -> str | None:
        """The position in notation; for those who watch, not for agents."""
        return self.session.game.write(self.session.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


def observation_space(words: Any) -> Any:
    return spaces.Dict(
        {
            "observation": spaces.Box(LOW, HIGH, (words.width,), numpy.int16),
            "action_mask": spaces.Box(0, 1, (len(words),), numpy.int8),
        }
    )


def observation(session: Session, seat: int, speaks: bool) -> dict[str, Any]:
    mask = numpy.zeros(len(session.words), numpy.int8)
    if speaks:
        mask[session.open] = 1
    return {"observation": numpy.array(session.observe(seat), numpy.int16), "action_mask": mask}
