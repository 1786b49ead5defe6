import { escaped } from '#platform/contract/texts/xml.ts'
import type { Settings } from './settings.ts'

/** Building blocks of emails; each is rendered as HTML and plain text. A string is a paragraph. */
export type MailBlock =
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  | { kind: 'codes'; rows: { code: string; message: string; url: string }[] }

export const heading = (text: string): MailBlock => ({ kind: 'heading', text })
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url })
export const factList = (rows: [label: string, value: string][]): MailBlock => ({ kind: 'facts', rows })

type Sender = Settings['provider']

const cell = 'padding:8px 12px 8px 0;border-bottom:1px solid #d7e3ea;text-align:left;vertical-align:top'

export function renderHtml(subject: string, blocks: MailBlock[], sender: Sender, language = 'en'): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#eef4f7;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#12303f">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-size:18px;font-weight:700;color:#0b5a7a;margin:0 0 20px">${escaped(sender.name)}</p>
<div style="background:#ffffff;border-radius:12px;padding:28px">${blocks.map(blockHtml).join('\n')}</div>
<p style="font-size:13px;color:#54707f;margin:20px 0 0">${escaped(sender.name)} · ${escaped(sender.postalAddress)}<br>
${escaped(sender.phone)} · ${escaped(sender.email)}</p></div></body></html>`
}

/** Adds an unsubscribe link for emails of this kind to the end of both formats. */
export function withUnsubscribe({ html, text }: { html: string; text: string }, url: string) {
  const label = html.includes('<html lang="es">')
    ? 'Dejar de recibir correos como este'
    : 'Stop emails like this'
  const end = '</div></body></html>'
  const link = `<p style="font-size:13px;margin:12px 0 0"><a href="${escaped(url)}" style="color:#54707f">${label}</a></p>`
  return { html: html.replace(end, link + end), text: `${text}\n${label}:\n${url}\n` }
}

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string')
    return `<p style="font-size:16px;line-height:1.6;margin:0 0 16px">${escaped(block)}</p>`
  switch (block.kind) {
    case 'heading':
      return `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escaped(block.text)}</h1>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escaped(block.url)}" style="background:#c2571a;color:#ffffff;padding:13px 22px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escaped(block.label)}</a></p>`
    case 'facts':
      return tableHtml(block.rows.map(([label, value]) => [label, value]))
    case 'table':
      return tableHtml(block.rows, block.columns)
    case 'codes':
      return tableHtml(
        block.rows.map((row) => [row.message, `${row.code}`]),
        ['For', 'Registration code'],
      )
  }
}

function tableHtml(rows: string[][], columns?: string[]): string {
  const head = columns
    ? `<tr>${columns.map((name) => `<th style="${cell}">${escaped(name)}</th>`).join('')}</tr>`
    : ''
  const body = rows.map(
    (row) => `<tr>${row.map((text) => `<td style="${cell}">${escaped(text)}</td>`).join('')}</tr>`,
  )
  return `<table style="border-collapse:collapse;width:100%;font-size:15px;margin:0 0 20px">${head}${body.join('')}</table>`
}

export function renderText(blocks: MailBlock[], sender: Sender): string {
  const signature = `${sender.name}\n${sender.postalAddress}\n${sender.phone} · ${sender.email}`
  return `${blocks.map(blockText).join('\n\n')}\n\n--\n${signature}\n`
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'table':
      return [block.columns, ...block.rows].map((row) => row.join(' | ')).join('\n')
    case 'codes':
      return block.rows.map((row) => `${row.message}\n  code ${row.code}\n  ${row.url}`).join('\n')
  }
}
