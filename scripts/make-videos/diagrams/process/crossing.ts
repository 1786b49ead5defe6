import { colour, disc } from '../draw.ts'

/** The cover picture: salt stays on one side of a membrane, water crosses it. */
export function crossing(): string {
  const salts = Array.from({ length: 42 }, (_, index) => {
    const x = 22 + ((index * 83) % 236)
    const y = 40 + ((index * 0.618) % 1) * 400
    return disc(x, y, 4 + (index % 3) * 1.6, colour.accent)
  })
  const drops = [70, 160, 250, 340, 430].map((y, index) => {
    const x = 350 + ((index * 97) % 190)
    return `<path d="M${x} ${y - 26}c0 0-18 20-18 32a18 18 0 0 0 36 0c0-12-18-32-18-32Z" fill="${colour.fresh}" opacity=".9"/>`
  })
  const paths = [70, 160, 250, 340, 430].map(
    (y, index) =>
      `<path d="M180 ${y + 4}H${318 + ((index * 97) % 190)}" stroke="${colour.water}" stroke-width="3" stroke-dasharray="2 10" stroke-linecap="round"/>`,
  )
  return `<svg viewBox="0 0 600 480" fill="none">
<rect width="286" height="480" rx="18" fill="${colour.panel}"/><rect x="302" width="298" height="480" rx="18" fill="#134560"/>
${salts.join('')}${paths.join('')}${drops.join('')}
<path d="M294 0V480" stroke="${colour.text}" stroke-width="10" stroke-dasharray="22 9"/></svg>`
}
