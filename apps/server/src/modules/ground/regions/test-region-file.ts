/**
 * Writes a database in MaxMind's format (specification 2.0) that knows these IPv4 networks: a binary tree over 128-bit
 * addresses with IPv4 at ::/96, then the data, then the metadata. For tests only.
 */
export function regionFile(countries: Readonly<Record<string, string>>): Buffer {
  const data: Buffer[] = [];
  const nodes: [Branch, Branch][] = [[undefined, undefined]];
  let length = 0;
  for (const [network, iso] of Object.entries(countries)) {
    const record = map({ country: map({ iso_code: text(iso) }) });
    insert(nodes, bitsOf(network), { data: length });
    data.push(record);
    length += record.length;
  }
  const value = (branch: Branch) =>
    branch === undefined ? nodes.length : 'node' in branch ? branch.node : nodes.length + 16 + branch.data;
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, [left, right]] of nodes.entries()) {
    tree.writeUIntBE(value(left), index * 6, 3);
    tree.writeUIntBE(value(right), index * 6 + 3, 3);
  }
  const metadata = map({
    node_count: number(nodes.length),
    record_size: number(24),
    ip_version: number(6),
    database_type: text('Test-Country'),
    binary_format_major_version: number(2),
    binary_format_minor_version: number(0),
    build_epoch: number(1_700_000_000),
    languages: Buffer.from([0x00, 0x04]),
    description: map({}),
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]);
}

type Branch = { readonly node: number } | { readonly data: number } | undefined;

function insert(nodes: [Branch, Branch][], bits: readonly (0 | 1)[], leaf: { data: number }): void {
  let at = 0;
  for (const [index, bit] of bits.entries()) {
    const node = nodes[at];
    if (!node) throw new Error('A branch leads nowhere');
    if (index === bits.length - 1) {
      node[bit] = leaf;
      return;
    }
    const next = node[bit];
    if (next && 'node' in next) at = next.node;
    else {
      nodes.push([undefined, undefined]);
      at = nodes.length - 1;
      node[bit] = { node: at };
    }
  }
}

function bitsOf(network: string): (0 | 1)[] {
  const [address = '', prefix = '32'] = network.split('/');
  const bytes = address.split('.').map(Number);
  const bits = bytes.flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit): 0 | 1 => ((byte >> (7 - bit)) & 1) as 0 | 1),
  );
  return [...Array<0>(96).fill(0), ...bits.slice(0, Number(prefix))];
}

const text = (value: string) => Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
}

function map(entries: Readonly<Record<string, Buffer>>): Buffer {
  const pairs = Object.entries(entries).flatMap(([key, value]) => [text(key), value]);
  return Buffer.concat([Buffer.from([(7 << 5) | Object.keys(entries).length]), ...pairs]);
}
