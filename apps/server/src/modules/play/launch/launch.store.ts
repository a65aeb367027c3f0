import type { Gateway } from '@mela/contract/gateways';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface LaunchRow extends Pick<
  Rows['launches'],
  'member_id' | 'id' | 'vendor_code' | 'game_code' | 'currency' | 'gateway' | 'seq_before' | 'created_at'
> {
  readonly is_living: boolean;
}

const COLUMNS = `member_id, id, vendor_code, game_code, currency, gateway, seq_before, created_at,
  (ended_at is null and expires_at > clock_timestamp()) as is_living`;

export interface NewLaunch {
  readonly tokenHash: Buffer;
  readonly memberId: bigint;
  readonly sessionId: bigint | null;
  readonly merchantId: bigint;
  readonly money: 'real' | 'play';
  readonly isRobot: boolean;
  readonly maskedName: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly gateway: Gateway;
}

export async function insertLaunch(database: Queryable, launch: NewLaunch): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(
    `insert into launches (token_hash, member_id, session_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code,
       currency, gateway, seq_before, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::smallint,
       coalesce((select seq from wallet_accounts where member_id = $2), 0), clock_timestamp() + interval '2 minutes')
     returning id`,
    [
      launch.tokenHash,
      launch.memberId,
      launch.sessionId,
      launch.merchantId,
      launch.money,
      launch.isRobot,
      launch.maskedName,
      launch.vendor,
      launch.gameCode,
      launch.currency,
      launch.gateway,
    ],
  );
  if (!row) throw new Error('The launch was not written');
  return row.id;
}

export async function findByToken(database: Queryable, tokenHash: Buffer): Promise<LaunchRow | undefined> {
  const [row] = await database.query<LaunchRow>(`select ${COLUMNS} from launches where token_hash = $1`, [tokenHash]);
  return row;
}

export async function findLaunch(database: Queryable, memberId: bigint, id: bigint): Promise<LaunchRow | undefined> {
  const [row] = await database.query<LaunchRow>(`select ${COLUMNS} from launches where member_id = $1 and id = $2`, [
    memberId,
    id,
  ]);
  return row;
}

/** False if it ended in the meantime. */
export async function openLaunch(database: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    `update launches set opened_at = coalesce(opened_at, clock_timestamp()), expires_at = launch_expiry(created_at)
     where member_id = $1 and id = $2 and ended_at is null and expires_at > clock_timestamp() returning id`,
    [memberId, id],
  );
  return rows.length === 1;
}

export async function endLaunch(database: Queryable, memberId: bigint, id: bigint): Promise<void> {
  await database.query(
    'update launches set ended_at = clock_timestamp() where member_id = $1 and id = $2 and ended_at is null',
    [memberId, id],
  );
}

export async function endLaunches(database: Queryable, memberId: bigint, sessionId: bigint | null): Promise<void> {
  await database.query(
    `update launches set ended_at = clock_timestamp()
     where member_id = $1 and ended_at is null and expires_at > clock_timestamp() and ($2::bigint is null or session_id = $2)`,
    [memberId, sessionId],
  );
}

/** The member's newest launch of that game, active or not. */
export async function newestLaunchId(
  database: Queryable,
  memberId: bigint,
  vendor: string,
  gameCode: string,
): Promise<bigint | undefined> {
  const [row] = await database.query<{ id: bigint }>(
    'select id from launches where member_id = $1 and vendor_code = $2 and game_code = $3 order by id desc limit 1',
    [memberId, vendor, gameCode],
  );
  return row?.id;
}

/** Whether the member has a launch at that vendor, active or not. */
export async function hasLaunch(database: Queryable, memberId: bigint, vendor: string): Promise<boolean> {
  const rows = await database.query('select 1 from launches where member_id = $1 and vendor_code = $2 limit 1', [
    memberId,
    vendor,
  ]);
  return rows.length === 1;
}

/** Launches of games for real money: the newest `among` of the last days, by robots or people. */
export function readPopular(
  database: Queryable,
  merchantId: bigint,
  wanted: { isRobot: boolean; days: number; among: number },
): Promise<{ vendor_code: string; game_code: string; players: number }[]> {
  return database.query(
    `select vendor_code, game_code, count(distinct member_id)::integer as players from (
       select vendor_code, game_code, member_id from launches
       where merchant_id = $1 and is_robot = $2 and opened_at > now() - make_interval(days => $3) and money = 'real'
       order by opened_at desc limit $4) as played
     group by vendor_code, game_code`,
    [merchantId, wanted.isRobot, wanted.days, wanted.among],
  );
}

export interface OpenedGame {
  readonly vendor: string;
  readonly gameCode: string;
  /** The newest launch of it. */
  readonly launchId: bigint;
}

/** The games of a member's newest `among` launches up to a given one, newest first; read along the primary key. */
export function readRecent(
  database: Queryable,
  memberId: bigint,
  { among, upTo }: { among: number; upTo: bigint | undefined },
): Promise<OpenedGame[]> {
  return database.query(
    `select vendor_code as vendor, game_code as "gameCode", max(id) as "launchId" from (
       select vendor_code, game_code, id from launches
       where member_id = $1 and opened_at is not null and ($3::bigint is null or id <= $3) order by id desc limit $2) as opened
     group by vendor_code, game_code order by max(id) desc`,
    [memberId, among, upTo ?? null],
  );
}
