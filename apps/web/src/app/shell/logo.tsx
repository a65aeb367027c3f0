import { Sign } from '#/entities/merchant/sign.tsx';
import { pathOf } from '../routes.ts';

export function Logo() {
  return (
    <a href={pathOf('home')}>
      <Sign />
    </a>
  );
}
