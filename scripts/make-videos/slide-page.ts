import { diagrams } from './diagrams/diagrams.ts'
import { crossing } from './diagrams/process/crossing.ts'
import { escapeHtml, markup } from './markup.ts'
import type { Slide, SlideScript } from './slide-script.ts'
import type { Shot } from './timeline.ts'

/** The whole HTML page of one shot. The first slide is the cover. */
export function slidePage(script: SlideScript, shot: Shot, style: string): string {
  const slide = script.slides[shot.slide]
  if (!slide) throw new Error(`"${script.title}" has no slide ${shot.slide + 1}`)
  const cover = shot.slide === 0
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>
<body class="${cover ? 'cover' : 'inner'}">
<header>${wordmark}<span class="code">${script.course}</span></header>
${cover ? coverBody(script, slide) : innerBody(slide, shot.bullets)}
<footer><span>${escapeHtml(script.title)}</span><span class="progress">${progress(script, shot.slide)}</span></footer>
</body>`
}

const wordmark = `<span class="wordmark"><svg viewBox="0 0 40 40" width="40" height="40">
<path d="M20 2.5C20 2.5 7 17 7 25a13 13 0 0 0 26 0C33 17 20 2.5 20 2.5Z" fill="#2f9bd0"/>
<path d="M20 2.5C20 2.5 7 17 7 25h26C33 17 20 2.5 20 2.5Z" fill="#8fd0ee" opacity=".35"/>
<path d="M5 25h30" stroke="#f08c3a" stroke-width="3" stroke-dasharray="4.4 2.2"/></svg>Permeate</span>`

function coverBody(script: SlideScript, slide: Slide): string {
  const subtitle = slide.subtitle ? `<p class="subtitle">${markup(slide.subtitle)}</p>` : ''
  const opening = `<div class="opening"><h1>${escapeHtml(script.title)}</h1>${subtitle}</div>`
  return `<main class="body">${opening}<div class="art">${crossing()}</div></main>`
}

function innerBody(slide: Slide, bullets: number | undefined): string {
  const subtitle = slide.subtitle ? `<p class="subtitle">${markup(slide.subtitle)}</p>` : ''
  return `<div class="heading"><h2>${markup(slide.title)}</h2>${subtitle}</div><main class="body">${exhibit(slide, bullets)}</main>`
}

function exhibit(slide: Slide, shown: number | undefined): string {
  if (slide.bullets) return bulletList(slide.bullets, shown ?? slide.bullets.length)
  if (slide.table) return table(slide.table)
  if (slide.formula) return formula(slide.formula)
  if (slide.diagram) return `<div class="diagram">${draw(slide.diagram)}</div>`
  return ''
}

function bulletList(bullets: string[], shown: number): string {
  const items = bullets.map((text, index) => {
    const [point = '', detail] = text.split(' — ')
    const more = detail ? `<span>${markup(detail)}</span>` : ''
    return `<li class="${index < shown ? '' : 'later'}"><b>${markup(point)}</b>${more}</li>`
  })
  return `<ul class="${bullets.length > 3 ? 'many' : 'few'}">${items.join('')}</ul>`
}

function table({ head, rows }: NonNullable<Slide['table']>): string {
  const cells = (row: string[], tag: string) => row.map((cell) => `<${tag}>${markup(cell)}</${tag}>`).join('')
  return `<table><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table>`
}

function formula({ lines, where, example }: NonNullable<Slide['formula']>): string {
  const terms = where.map((term) => `<li>${markup(term)}</li>`).join('')
  return `<div class="formula">${lines.map((line) => `<p class="line">${markup(line)}</p>`).join('')}
${terms ? `<ol class="where">${terms}</ol>` : ''}${example ? `<p class="example"><b>Example</b>${markup(example)}</p>` : ''}</div>`
}

function draw(name: string): string {
  const diagram = diagrams[name]
  if (!diagram) throw new Error(`there is no diagram "${name}"`)
  return diagram()
}

function progress(script: SlideScript, current: number): string {
  return script.slides.map((_, index) => `<i class="${index <= current ? 'done' : ''}"></i>`).join('')
}
