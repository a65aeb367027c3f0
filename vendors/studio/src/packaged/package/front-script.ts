/**
 * What is put into the document of every package, before its own scripts: games made for elsewhere do not know where they are.
 *
 * It tells the operator's page, which waits for it, that the game has loaded; only the operator's sites can frame the game. And
 * it sends calls to this page's own host by the page's own scheme: clients of the format put `https://` before `rgs_url`, or
 * nothing at all, and a plain page on a machine of one's own has no certificate that a browser would take.
 */
export const FRONT_SCRIPT = `<script>${[
  "addEventListener('load',()=>{if(parent!==window)parent.postMessage({type:'mela:ready'},'*')});",
  '(()=>{',
  "const host=location.host+'/',R=Request,f=fetch,o=XMLHttpRequest.prototype.open;",
  "const own=u=>{const t=String(u),p=t.startsWith('https://')?t.slice(8):t;",
  'return p.startsWith(host)?location.origin+p.slice(host.length-1):t};',
  'fetch=(u,i)=>f(u instanceof R?u:own(u),i);',
  'Request=new Proxy(R,{construct:(t,[u,...r],n)=>Reflect.construct(t,[u instanceof R?u:own(u),...r],n)});',
  'XMLHttpRequest.prototype.open=function(m,u,...r){return o.call(this,m,own(u),...r)}',
  '})()',
].join('')}</script>`;
