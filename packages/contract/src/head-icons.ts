import { z } from 'zod';
import { operation } from './operation.ts';

/** Frames around a head icon that promotions give; the page draws them. */
export const HEAD_FRAMES = ['lanterns', 'lotus'] as const;
export type HeadFrame = (typeof HEAD_FRAMES)[number];

/** A drawn picture that stands for a member (M161). */
export const headIcon = z.object({ id: z.string(), url: z.string() });
export type HeadIcon = z.infer<typeof headIcon>;

export const headIcons = operation({
  id: 'headIcons',
  method: 'GET',
  path: '/wps/system/headIcons',
  summary: 'The pictures that a member may choose among',
  access: 'guest',
  moduleId: 'MEMBER3',
  output: z.object({ list: z.array(headIcon) }),
  errors: [],
});

export const setHeadIcon = operation({
  id: 'setHeadIcon',
  method: 'PUT',
  path: '/wps/member/headIcon',
  summary: "Sets the member's picture, or takes it away",
  access: 'session',
  limit: 'promotion-member',
  moduleId: 'MEMBER3',
  body: z.strictObject({
    headIcon: z
      .string()
      .regex(/^[a-z-]{1,32}$/)
      .nullable(),
  }),
  output: z.object({ headIcon: headIcon.nullable() }),
  errors: ['head_icon_not_found'],
});
