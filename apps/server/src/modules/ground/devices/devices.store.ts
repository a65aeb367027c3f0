import type { Queryable } from '@mela/database/database';

/** Phones that are kept of a member; the oldest go first. */
const KEPT_MOST = 20;

export async function addDevices(
  tx: Queryable,
  { id, merchantId }: { readonly id: bigint; readonly merchantId: bigint },
  devices: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into member_devices (member_id, device, merchant_id) select $1, device, $2 from unnest($3::text[]) device
     on conflict (member_id, device) do update set seen_at = now() where member_devices.seen_at < now() - interval '1 day'`,
    [id, merchantId, devices],
  );
  await tx.query(
    `delete from member_devices where member_id = $1 and device in (
       select device from member_devices where member_id = $1 order by seen_at desc, device offset $2)`,
    [id, KEPT_MOST],
  );
}

/** How many other members of the merchant have signed in on a phone of the member; counts no further than `atMost`. */
export async function countOthers(database: Queryable, memberId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ others: number }>(
    `select count(*)::integer as others from (
       select distinct o.member_id from member_devices d join member_devices o on o.merchant_id = d.merchant_id and o.device = d.device
       where d.member_id = $1 and o.member_id <> $1 limit $2) as others`,
    [memberId, atMost],
  );
  return row?.others ?? 0;
}
