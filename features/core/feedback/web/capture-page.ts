import { SCREENSHOT_CHARS } from '../contract.ts'

/** Maximum widths of the captured window in pixels; smaller ones are tried if the image is too large to send. */
const WIDTHS = [1000, 700, 480]

/** Excludes overlays and fields with secrets from the screenshot. */
const isDrawn = (node: Node): boolean =>
  !(node instanceof Element) || !node.matches('[data-portal], input[type="password"], iframe, [data-private]')

/** Captures the visible page below the open dialogs as a JPEG in base64; null if the browser cannot. */
export async function capturePage(): Promise<string | null> {
  const root = document.getElementById('root')
  if (!root) return null
  const { domToJpeg } = await import('modern-screenshot')
  const { innerWidth: width, innerHeight: height, scrollY } = window
  for (const most of WIDTHS) {
    const address = await domToJpeg(root, {
      width,
      height,
      quality: 0.8,
      backgroundColor: '#ffffff',
      filter: isDrawn,
      scale: Math.min(1, most / width),
      style: { transform: `translateY(${-scrollY}px)` },
    })
    const image = address.slice(address.indexOf(',') + 1)
    if (image.length <= SCREENSHOT_CHARS) return image
  }
  return null
}
