/** What a bonus of the model needs: valid bets on slots, in minor units. */
interface ModelGrant {
  readonly amount: bigint;
  readonly needs: bigint;
}

/** The smallest stake of any game in the tests. */
const SMALLEST = 100n;

/** A small model of one member with bonuses: whole rounds, play counted after each. All sums in minor units. */
export function createBonusModel() {
  const held = { cash: 0n, bonus: 0n };
  const states: string[] = [];
  const queue: (ModelGrant & { readonly place: number })[] = [];
  let active: (ModelGrant & { readonly place: number; played: bigint }) | undefined;

  function startNext(): void {
    const next = active ? undefined : queue.shift();
    if (!next) return;
    active = { ...next, played: 0n };
    held.bonus = next.amount;
    states[next.place] = 'active';
  }

  function end(state: string): void {
    if (!active) return;
    if (state === 'released') held.cash += held.bonus;
    held.bonus = 0n;
    states[active.place] = state;
    active = undefined;
    startNext();
  }

  return {
    held,
    states,
    progress: () => active?.played,
    deposit(amount: bigint, grant: ModelGrant): void {
      held.cash += amount;
      queue.push({ ...grant, place: states.length });
      states.push('queued');
      startNext();
    },
    /** False if the stake is more than the member holds; then nothing is played. */
    round({ stake, win, weight }: { stake: bigint; win: bigint; weight: bigint }): boolean {
      const ofBonus = stake > held.cash ? stake - held.cash : 0n;
      if (ofBonus > (active ? held.bonus : 0n)) return false;
      const bonusWin = stake === 0n ? 0n : (win * ofBonus) / stake;
      held.cash += win - bonusWin - (stake - ofBonus);
      held.bonus += bonusWin - ofBonus;
      if (!active) return true;
      const result = win > stake ? win - stake : stake - win;
      active.played += (result < stake ? result : stake) * weight;
      if (active.played >= active.needs) end('released');
      else if (held.bonus < SMALLEST) end('spent');
      return true;
    },
    cancel: () => end('cancelled'),
    expire: () => end('expired'),
  };
}
