import type { LaunchView } from '../../rules/launch-view.ts'

interface Acts {
  /** URL that opens the course; null until the launch is known. */
  url: string | null
  leave: () => void
}

const find = <Kind extends HTMLElement>(id: string): Kind => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}`)
  return found as Kind
}

/** Renders a view into the page. */
export function show(view: LaunchView, { url, leave }: Acts): void {
  document.body.dataset.kind = view.kind
  find('title').textContent = view.title
  find('text').textContent = view.text
  find('note').textContent = view.note
  const bar = find<HTMLProgressElement>('bar')
  bar.hidden = view.percent === null
  bar.value = view.percent ?? 0
  const link = find<HTMLAnchorElement>('open')
  link.hidden = view.open === null || url === null
  link.textContent = view.open
  if (url !== null) link.href = url
  const button = find<HTMLButtonElement>('leave')
  button.hidden = !view.leave
  button.onclick = leave
}
