import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createClientStorage } from '#/platform/storage/client-storage.ts';
import { Picture, PictureSourceContext } from '#/ui/picture.tsx';
import { startImageCdn } from './image-cdn.ts';
import { createPictures } from './pictures.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
const CDNS = ['https://img1.example', 'https://img2.example'];

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
  onTestFinished(() => void vi.restoreAllMocks());
});

const storage = () => createClientStorage({ session: sessionStorage });

/** A page of the visit, with pictures of the server's page already in it. */
function openPage(origins: readonly string[] = CDNS) {
  const pictures = createPictures();
  const listens = vi.spyOn(document, 'addEventListener');
  startImageCdn({ pictures, storage: storage() }, origins);
  const [, listener] = listens.mock.lastCall ?? [];
  listens.mockRestore();
  // Another page has another document.
  if (listener) onTestFinished(() => document.removeEventListener('error', listener, true));
  return pictures;
}

async function draw(pictures: ReturnType<typeof createPictures>, ...paths: string[]): Promise<HTMLImageElement[]> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () =>
    root.render(
      <PictureSourceContext value={pictures}>
        {paths.map((path) => (
          <Picture key={path} src={path} srcSet={`${path}?160 160w, ${path}?300 300w`} alt="" />
        ))}
      </PictureSourceContext>,
    ),
  );
  return [...container.querySelectorAll('img')];
}
const sources = (images: readonly HTMLImageElement[]) => images.map((image) => image.getAttribute('src'));

test('picks one of the origins at random per visit and keeps it on the pages of the visit', () => {
  const picked = new Set<string>();
  for (let visit = 0; visit < 200; visit += 1) {
    sessionStorage.clear();
    const origin = openPage().originOf('/art/a.webp');
    expect(openPage().originOf('/art/b.webp')).toBe(origin);
    picked.add(origin);
  }
  expect([...picked].toSorted()).toEqual(CDNS);
  // An origin that the merchant removed is no longer picked.
  sessionStorage.setItem('imageCDN', 'https://gone.example');
  expect(CDNS).toContain(openPage().originOf('/art/a.webp'));
});

test("loads the site’s pictures from the CDN in every width, and keeps the page's own and other addresses", async () => {
  document.body.innerHTML = '<img src="/art/first.webp">';
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const pictures = openPage();
  const [tile, first, upload, inline] = await draw(
    pictures,
    '/art/tile.webp',
    '/art/first.webp',
    'https://uploads.example/x.webp',
    'data:image/png;base64,AA',
  );
  expect(tile?.getAttribute('src')).toBe('https://img2.example/art/tile.webp');
  expect(tile?.getAttribute('srcset')).toBe(
    'https://img2.example/art/tile.webp?160 160w, https://img2.example/art/tile.webp?300 300w',
  );
  expect(first?.getAttribute('src')).toBe('/art/first.webp');
  expect(first?.getAttribute('srcset')).toBe('/art/first.webp?160 160w, /art/first.webp?300 300w');
  expect(upload?.getAttribute('src')).toBe('https://uploads.example/x.webp');
  expect(inline?.getAttribute('src')).toBe('data:image/png;base64,AA');
});

test('falls back to the site for a picture that the CDN lacks and for all later ones, on later pages too', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const pictures = openPage();
  const [good, bad] = await draw(pictures, '/art/good.webp', '/art/bad.webp');
  bad?.dispatchEvent(new Event('error'));
  expect(bad?.getAttribute('src')).toBe('/art/bad.webp');
  expect(bad?.getAttribute('srcset')).toBe('/art/bad.webp?160 160w, /art/bad.webp?300 300w');
  expect(good?.getAttribute('src')).toBe('https://img1.example/art/good.webp');
  expect(sources(await draw(pictures, '/art/good.webp', '/art/bad.webp', '/art/new.webp'))).toEqual([
    'https://img1.example/art/good.webp',
    '/art/bad.webp',
    '/art/new.webp',
  ]);
  expect(openPage().originOf('/art/other.webp')).toBe('');
});

test('does not blame the CDN for a failure without a network, and changes nothing without a CDN', async () => {
  const pictures = openPage();
  const [tile] = await draw(pictures, '/art/tile.webp');
  const address = tile?.getAttribute('src');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tile?.dispatchEvent(new Event('error'));
  expect(tile?.getAttribute('src')).toBe(address);
  expect(pictures.originOf('/art/next.webp')).not.toBe('');
  sessionStorage.clear();
  expect(openPage([]).originOf('/art/a.webp')).toBe('');
  expect(sessionStorage.getItem('imageCDN')).toBeNull();
});
