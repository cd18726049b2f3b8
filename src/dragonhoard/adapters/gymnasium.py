"""Any game as an environment of Gymnasium: one seat of it, with bots of the house, or chance, on the others."""

from __future__ import annotations

from typing import Any

from dragonhoard.adapters.session import Session, checked_rewards, rewards_of
from dragonhoard.bots import bot_class
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Choice
from dragonhoard.games import catalogue, game_class

try:
    import gymnasium
    from gymnasium import spaces

    from dragonhoard.adapters.pettingzoo import observation, observation_space
except ImportError as missing:
    raise Problem("install.rl", package=missing.name) from None


class SeatEnv(gymnasium.Env[Any, Any]):
    """`bot` names who sits on the other seats; None: words at random. `seat` None: drawn anew for each game."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (as theirs is)

    def __init__(
        self,
        slug: str,
        players: int | None = None,
        *,
        bot: str | None = None,
        seat: int | None = None,
        rewards: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        kind = game_class(slug)
        self.session = Session(kind(kind.seats[0] if players is None else players, options), bot is not None)
        if seat is not None and seat not in range(self.session.game.players):
            raise Problem("words.seat", got=seat, last=self.session.game.players - 1)
        self.bot = bot_class(slug, bot)(self.session.game) if bot else None
        self.fixed, self.seat, self.render_mode = seat, seat or 0, render_mode
        self.kind_of_rewards = checked_rewards(rewards)
        self.action_space = spaces.Discrete(len(self.session.words))
        self.observation_space = observation_space(self.session.words)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        session = self.session
        session.begin(int(self.np_random.integers(1 << 31)))
        self.dice = Dice(int(self.np_random.integers(1 << 31)), 2)
        if self.fixed is None:
            self.seat = int(self.np_random.integers(session.game.players))
        self._others()
        return self._observation(), {"seat": self.seat}

    def _others(self) -> None:
        """The others play, up to the next word of the own seat."""
        session = self.session
        while not session.over and session.seat != self.seat:
            if self.bot is None:
                session.say(session.open[self.dice.below(len(session.open))])
            else:
                view = session.game.view(session.state, session.seat)
                move = self.bot.choose(view, session.recalls[session.seat].memory, self.dice)
                session.give(Choice(session.seat, session.state.serial, move))

    def _observation(self) -> Any:
        return observation(self.session, self.seat, not self.session.over)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """A word that is not open changes nothing, as at a table: the info says so."""
        session = self.session
        illegal = session.over or int(action) not in session.open
        if not illegal:
            session.say(int(action))
            self._others()
        info: dict[str, Any] = {"illegal": illegal, "seat": self.seat}
        reward = 0.0
        if session.over:
            score = session.game.score(session.state)
            reward = rewards_of(score, self.kind_of_rewards)[self.seat]
            info |= {"place": score.places[self.seat], "points": score.totals[self.seat]}
        return self._observation(), reward, session.over, False, info

    def render(self) -> Any:
        """The position in notation; for those who watch, not for the agent."""
        return self.session.game.write(self.session.state) if self.render_mode == "ansi" else None


def name_of(slug: str) -> str:
    return f"dragonhoard/{game_class(slug).__name__}-v0"


def register() -> None:
    """Gymnasium asks for this at its start, as the entry point of an installed package; once is enough."""
    for slug in catalogue():
        if name_of(slug) not in gymnasium.registry:
            gymnasium.register(name_of(slug), entry_point=f"{__name__}:SeatEnv", kwargs={"slug": slug})
