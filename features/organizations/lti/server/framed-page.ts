import { escaped } from '#platform/contract/texts/xml.ts'
import { type Refused, refusals } from '../rules/outcomes.ts'

/** A page for the frame of a platform, outside the web app. */
export interface FramedPage {
  status: number
  title: string
  /** HTML of its content. */
  content: string
  /** Origin that may frame it; null for none. */
  site: string | null
  /** Origin to which its form posts besides our own; null for none. */
  postsTo: string | null
}

export const SCRIPT_PATH = '/lti/frame.js'

const STYLE = `
:root{color-scheme:light dark;--page:#f5f8fa;--card:#fff;--ink:#12303f;--quiet:#4a6373;--line:#d7e3ea;--act:#a9490c;--on-act:#fff;--mark:#0b5a7a}
@media (prefers-color-scheme:dark){:root{--page:#0c1a24;--card:#132733;--ink:#e9f1f5;--quiet:#a9bfcc;--line:#2a4453;--act:#ee8a44;--on-act:#1d0d02;--mark:#6cb8d8}}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--ink);font:16px/1.5 Inter,"Segoe UI",Helvetica,Arial,sans-serif}
main{width:100%;max-width:600px;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:clamp(20px,5vw,36px)}
h1{margin:0 0 8px;font-size:24px;line-height:1.25;overflow-wrap:anywhere}p{margin:0 0 16px}.quiet{color:var(--quiet);font-size:14px}
.act{min-height:48px;display:inline-flex;align-items:center;justify-content:center;padding:0 20px;border:0;border-radius:10px;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.act:disabled{opacity:.5;cursor:default}
input[type=search]{width:100%;min-height:48px;padding:0 14px;font:inherit;color:inherit;background:none;border:1px solid var(--quiet);border-radius:10px}
ul{list-style:none;margin:12px 0 16px;padding:0;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}li label{display:flex;gap:12px;align-items:center;min-height:48px;padding:8px 4px;cursor:pointer}
li input{width:20px;height:20px;flex:none;accent-color:var(--mark)}li small{display:block;color:var(--quiet)}
.foot{position:sticky;bottom:0;background:var(--card);padding:12px 0 4px}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
@media (max-width:480px){.act{width:100%}}`

export const pageHtml = ({ title, content }: FramedPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
<script src="${SCRIPT_PATH}"></script>
</body>
</html>
`

/** Only the registered platform may frame the page, and its form posts only here or back to the platform. */
export const pagePolicy = ({ site, postsTo }: FramedPage): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "script-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${postsTo ? ` ${postsTo}` : ''}`,
    `frame-ancestors ${site ?? "'none'"}`,
  ].join('; ')

export const refusalPage = (reason: Refused, site: string | null): FramedPage => ({
  status: 400,
  title: 'The course cannot be opened',
  content: `<p role="alert">${escaped(refusals[reason].person)}</p>`,
  site,
  postsTo: null,
})

interface Offer {
  site: string
  course: string
  company: string
  /** Path of the page that signs the person in and opens the course. */
  address: string
}

/** The course opens in a window of its own, because cookies of other sites do not work in a frame. */
export const openPage = ({ site, course, company, address }: Offer): FramedPage => ({
  status: 200,
  title: course,
  content: `<p>${escaped(company)} offers you this course. It opens in a new window.</p>
<p><a class="act" id="open" href="${escaped(address)}" target="_blank" rel="noopener">Open the course</a></p>
<p class="quiet" id="note">The link works for 15 minutes. After that, reload this page in your learning system.</p>`,
  site,
  postsTo: null,
})
