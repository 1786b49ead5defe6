import { escaped } from '#platform/contract/texts/xml.ts'
import { browserScript } from '#platform/server/content/browser-script.ts'
import type { PackageFormat } from '../rules/formats.ts'
import { launchScript } from './launch-script.ts'

interface Config {
  server: string
  key: string
  format: PackageFormat
  course: string
  company: string
}

const STYLE = `
:root{color-scheme:light dark;--page:#f5f8fa;--card:#fff;--ink:#12303f;--quiet:#4a6373;--line:#d7e3ea;--edge:#a9bfcc;--act:#a9490c;--on-act:#fff;--bar:#0b5a7a}
@media (prefers-color-scheme:dark){:root{--page:#0c1a24;--card:#132733;--ink:#e9f1f5;--quiet:#a9bfcc;--line:#2a4453;--edge:#4a6373;--act:#ee8a44;--on-act:#1d0d02;--bar:#6cb8d8}}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--ink);font:16px/1.5 Inter,"Segoe UI",Helvetica,Arial,sans-serif}
main{width:100%;max-width:560px;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:clamp(20px,5vw,36px)}
.course{margin:0 0 4px;color:var(--quiet);font-size:14px}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
p{margin:0 0 16px}
progress{width:100%;height:10px;margin:0 0 16px;accent-color:var(--bar)}
.acts{display:flex;flex-wrap:wrap;gap:10px}
.acts>*{min-height:48px;display:inline-flex;align-items:center;justify-content:center;padding:0 20px;border-radius:10px;font-family:inherit;font-size:16px;font-weight:600;line-height:1.2;text-decoration:none;cursor:pointer}
#open{background:var(--act);color:var(--on-act)}
#leave{background:none;border:1px solid var(--edge);color:var(--ink)}
:focus-visible{outline:3px solid var(--bar);outline-offset:2px}
#note{margin:16px 0 0;color:var(--quiet);font-size:14px}#note:empty{display:none}
@media (max-width:480px){.acts>*{width:100%}}`

/** Serializes JSON for a script element, so that no text in it can close the element. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Page of a package that runs in the frame of the LMS, opens the course in a window, and reports progress. */
export async function launchPage(config: Config): Promise<string> {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(config.course)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<p class="course">${escaped(config.course)}</p>
<div role="status">
<h1 id="title">Starting …</h1>
<p id="text"></p>
</div>
<progress id="bar" max="100" value="0" aria-label="Progress in the course" hidden></progress>
<div class="acts">
<a id="open" target="_blank" rel="noopener" hidden></a>
<button id="leave" type="button" hidden>Leave the course</button>
</div>
<p id="note" role="status"></p>
<noscript><p>This page needs JavaScript to open the course.</p></noscript>
</main>
<script type="application/json" id="package">${inScript(config)}</script>
<script>${await browserScript(launchScript)}</script>
</body>
</html>
`
}
