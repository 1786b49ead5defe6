/** Built-in barcode detector, available in few browsers. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorMaker = new (options: { formats: string[] }) => Detector

const EVERY_MS = 130
/** Enough pixels for a badge at arm's length, few enough for an old phone. */
const MAX_PIXELS = 720

/** Continuously calls `found` with the text of every QR code that the camera sees. Returns a function that stops it. */
export function readFrames(video: HTMLVideoElement, found: (text: string) => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = makeReader()
  const next = async () => {
    const text = video.videoWidth > 0 ? await look(video).catch(() => null) : null
    if (isOver) return
    if (text) found(text)
    timer = setTimeout(() => void next(), EVERY_MS)
  }
  void next()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

function makeReader(): (video: HTMLVideoElement) => Promise<string | null> {
  const Maker = (window as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  if (!Maker) return byLibrary()
  const detector = new Maker({ formats: ['qr_code'] })
  const library = byLibrary()
  let isBroken = false
  return async (video) => {
    if (isBroken) return library(video)
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null
    } catch {
      // Some browsers expose the API but do not implement it.
      isBroken = true
      return library(video)
    }
  }
}

function byLibrary(): (video: HTMLVideoElement) => Promise<string | null> {
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { default: decodeQR } = await import('qr/decode.js')
    const scale = Math.min(1, MAX_PIXELS / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!paper) return null
    paper.drawImage(video, 0, 0, canvas.width, canvas.height)
    // Throws if the image contains no code.
    return decodeQR(paper.getImageData(0, 0, canvas.width, canvas.height))
  }
}
