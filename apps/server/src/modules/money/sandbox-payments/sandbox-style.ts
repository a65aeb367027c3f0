/** The sandbox provider's own look: a bill on a counter, by night or by day as the phone has it. */
export const STYLE = `
:root {
  color-scheme: dark light;
  --ground: #0a0d1c; --bill: #121731; --raised: #1b2246; --line: #2c3566; --text: #f3f1ea; --quiet: #a9afcf;
  --link: #ffc14d; --glow: #ffb02026; --focus: #7fd9ff;
}
@media (prefers-color-scheme: light) {
  :root {
    --ground: #fff8ec; --bill: #ffffff; --raised: #ffefd3; --line: #e7d6b4; --text: #1a1e36; --quiet: #565b78;
    --link: #8a5200; --glow: #ffb02040; --focus: #0b5fd6;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; min-height: 100dvh; display: grid; justify-items: center;
  background: radial-gradient(120% 45% at 50% 0, var(--glow), transparent) var(--ground);
  color: var(--text); font: 16px/1.5 Roboto, system-ui, "Noto Sans Bengali", sans-serif;
}
main {
  width: min(100%, 440px); display: flex; flex-direction: column; gap: 12px;
  padding: max(40px, 12vh) 16px max(16px, env(safe-area-inset-bottom)); text-align: center;
}
section {
  position: relative; padding: 40px 20px 28px; border-radius: 20px; background: var(--bill);
  box-shadow: 0 0 0 1px var(--line), 0 10px 28px #0000002e;
}
.mark {
  position: absolute; left: 50%; top: -24px; transform: translateX(-50%); min-width: 112px; padding: 10px 20px;
  border-radius: 14px; background: #fffdf5; color: #1a1e36; font-weight: 700; text-transform: capitalize;
  box-shadow: 0 0 0 1px var(--line), 0 4px 12px #0000002e;
}
h1 { font-size: 17px; font-weight: 600; }
.sum {
  margin: 4px 0 20px; color: var(--text); font-size: 40px; font-weight: 700; line-height: 1.3;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
p { color: var(--quiet); text-wrap: balance; }
.note { padding-top: 20px; border-top: 2px dashed var(--line); font-size: 15px; }
form { display: grid; gap: 4px; margin-top: 12px; }
button {
  min-height: 52px; width: 100%; padding: 8px 16px; border: 0; border-radius: 14px; font-size: 16px; font-weight: 600; line-height: 1.3;
  font-family: inherit; cursor: pointer;
}
.main {
  background: linear-gradient(#ffc24a, #ffb020); color: #231400; font-size: 17px; box-shadow: 0 3px 0 #d98700;
}
.main:active { transform: translateY(2px); box-shadow: 0 1px 0 #d98700; }
.quiet { min-height: 48px; margin-top: 8px; background: var(--raised); color: var(--text); }
summary { min-height: 48px; padding-top: 14px; color: var(--quiet); cursor: pointer; }
a {
  display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 48px; margin-top: auto;
  color: var(--link); font-weight: 600; text-decoration: none;
}
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
