import { randomUUID } from 'node:crypto';
import { createPlayer, deposit, until, type Player } from '@mela/dev-env/player';

/** A new account with money. Each index has its own address, so that the limits per address, which stay on, do not apply. */
export async function seatPlayer(site: string, index: number): Promise<Player> {
  const player = createPlayer(site, { headers: { 'x-forwarded-for': `10.1.0.${index + 1}` } });
  const password = 'bench-password-1';
  const { token } = await player.call('register', {
    body: {
      username: `r${randomUUID().replaceAll('-', '').slice(0, 12)}`,
      password,
      confirmPassword: password,
      birthDate: '1990-01-31',
      registerUrl: '127.0.0.1',
      registerMethod: 'H5',
      type: 0,
    },
  });
  player.token = token;
  await deposit(site, player, '20000');
  await until(async () => /[1-9]/.test((await player.call('memberWallet')).sumBalance), 'a deposit');
  return player;
}
