import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 480
const HEIGHT = 360
const CENTER = { x: WIDTH / 2, y: HEIGHT / 2 + 20 }
const RADIUS = 130

type Color = readonly [number, number, number]

/** Draws a pressure gauge pixel by pixel, so that the demo world needs no photo file. */
export function gaugePicture(): Buffer {
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [red, green, blue] = colorAt(x, y)
      const start = y * (WIDTH * 3 + 1) + 1 + x * 3
      rows[start] = red
      rows[start + 1] = green
      rows[start + 2] = blue
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colorAt(x: number, y: number): Color {
  const [across, down] = [x - CENTER.x, y - CENTER.y]
  const far = Math.hypot(across, down)
  // Degrees clockwise from straight up.
  const turn = (Math.atan2(across, -down) * 180) / Math.PI
  if (far > RADIUS) return y > CENTER.y && Math.abs(across) < 26 ? [120, 128, 134] : [196, 206, 212]
  if (far > RADIUS - 12) return [72, 84, 92]
  if (far < 10 || (far < RADIUS - 34 && Math.abs(turn - 38) < 90 / Math.max(far, 8))) return [178, 34, 34]
  const isMark = far > RADIUS - 30 && Math.abs(turn) < 136 && Math.abs(((turn + 180) % 27) - 13.5) > 12.6
  return isMark ? [40, 48, 54] : [248, 249, 246]
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(content.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named) >>> 0, 4 + named.length)
  return framed
}
