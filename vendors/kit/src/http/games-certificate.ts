import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { makeSelfSigned, type TlsFiles } from './self-signed.ts';

/**
 * The certificate of the game origin: the one in the two files, which an operator may provide, or a self-signed one for
 * development if there is none, it ends within a month, or it does not name one of `hosts`. A certificate signed by
 * another party is never replaced.
 */
export async function gamesCertificate(
  files: { keyFile: string; certFile: string },
  hosts: readonly string[],
): Promise<TlsFiles> {
  const [key, cert] = await Promise.all(
    [files.keyFile, files.certFile].map((path) => readFile(path, 'utf8').catch(() => undefined)),
  );
  if (key !== undefined && cert !== undefined && !isOutworn(cert, hosts)) return { key, cert };
  const made = makeSelfSigned(hosts);
  await mkdir(dirname(files.keyFile), { recursive: true, mode: 0o700 });
  await mkdir(dirname(files.certFile), { recursive: true, mode: 0o700 });
  await writeWhole(files.keyFile, made.key, 0o600);
  await writeWhole(files.certFile, made.cert, 0o644);
  return made;
}

function isOutworn(cert: string, hosts: readonly string[]): boolean {
  const read = new X509Certificate(cert);
  if (read.issuer !== read.subject) return false;
  const endsSoon = read.validToDate.getTime() < Date.now() + 30 * 86_400_000;
  return endsSoon || hosts.some((host) => (isIP(host) ? read.checkIP(host) : read.checkHost(host)) === undefined);
}

async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  await writeFile(`${path}.new`, text, { mode });
  await rename(`${path}.new`, path);
}
