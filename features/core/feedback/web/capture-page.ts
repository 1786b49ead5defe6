import { SCREENSHOT_CHARS } from '../contract.ts'

/** The window is drawn at most so wide, and smaller where that is too much to send. */
const WIDTHS = [1000, 700, 480]

/** What is never on the picture: windows over the page, and fields with a secret in them. */
const isDrawn = (node: Node): boolean =>
  !(node instanceof Element) || !node.matches('[data-portal], input[type="password"], iframe, [data-private]')

/** The page below the open windows as it is on the screen, as a JPEG in base64; null where the browser cannot. */
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
