-- The shape of the merchant's site, beside the colours of its theme.
alter table merchants
  add column template text not null default 'fair' check (template in ('fair', 'bazaar')),
  -- In which sizes the icon of the installed site exists, as a manifest writes them.
  add column pwa_icon_sizes text not null default '192x192 512x512'
    check (pwa_icon_sizes in ('192x192', '512x512', '192x192 512x512', '512x512 192x192'));
