import { describe, expect, it } from 'vitest'
import { convertArguments, probeArguments, readProbe, secondsIn } from './ffmpeg-arguments.ts'
import { qualitiesOf } from './ladder.ts'
import { filmPartOf, masterName, masterPlaylist, measurePlaylist, partsName } from './playlists.ts'

const UPLOADED = 'u-01234567-89ab-cdef-0123-456789abcdef'
const facts = { width: 1920, height: 1080, seconds: 600, hasSound: true, bitsPerSecond: 8_000_000 }

describe('The qualities of a film', () => {
  it.each([
    ['full HD', 1920, 1080, [360, 540, 720]],
    ['HD', 1280, 720, [360, 540, 720]],
    ['between two steps', 854, 480, [360, 480]],
    ['just above the middle step', 1024, 576, [360, 540, 576]],
    ['an odd number of lines', 1000, 641, [360, 540, 640]],
    ['upright, from a phone', 1080, 1920, [360, 540, 720]],
    ['as small as the lowest quality', 640, 360, []],
    ['smaller', 320, 240, []],
  ])('of %s (%d x %d) never exceed it', (_what, width, height, lines) => {
    expect(qualitiesOf({ ...facts, width, height }).map((each) => each.lines)).toEqual(lines)
  })

  it('need more bits with more lines, but never more than the film has', () => {
    expect(qualitiesOf(facts).map(({ videoBits }) => videoBits)).toEqual([600_000, 1_400_000, 2_800_000])
    expect(qualitiesOf({ ...facts, width: 854, height: 480 })[1]?.videoBits).toBe(1_133_333)
    expect(qualitiesOf({ ...facts, bitsPerSecond: 900_000 }).map(({ videoBits }) => videoBits)).toEqual([
      600_000, 900_000, 900_000,
    ])
  })
})

describe('The arguments of ffmpeg', () => {
  const files = { film: 'in.mp4', playlist: 'out.m3u8', parts: 'out.mp4' }
  const quality = { lines: 540, isUpright: false, videoBits: 1_400_000 }

  it('scale by the shorter side, use one thread, and open no addresses', () => {
    const made = convertArguments(quality, files).join(' ')
    expect(made).toContain('-vf scale=-2:540')
    expect(made).toContain('-b:v 1400000 -maxrate 1680000 -bufsize 2800000 -threads 1')
    expect(made).toMatch(/-protocol_whitelist file,pipe -i in\.mp4 /)
    expect(made).toMatch(/-hls_flags single_file -hls_segment_filename out\.mp4 -progress pipe:1 out\.m3u8$/)
    expect(convertArguments({ ...quality, isUpright: true }, files)).toContain('scale=540:-2')
    expect(probeArguments('in.mp4').join(' ')).toContain('-protocol_whitelist file,pipe')
  })

  it('depend on what ffprobe measured, also of a film that a phone turned', () => {
    const format = { duration: '12.5', bit_rate: '4000000' }
    const picture = { codec_type: 'video', width: 1280, height: 720 }
    const plain = { width: 1280, height: 720, seconds: 12.5, hasSound: false, bitsPerSecond: 4_000_000 }
    expect(readProbe({ streams: [{ codec_type: 'audio' }, picture], format })).toEqual({
      ...plain,
      hasSound: true,
    })
    const turned = { ...picture, side_data_list: [{ rotation: -90 }] }
    expect(readProbe({ streams: [turned], format })).toEqual({ ...plain, width: 720, height: 1280 })
    expect(readProbe({ streams: [{ codec_type: 'audio' }], format })).toBeNull()
    expect(readProbe({ streams: [picture], format: { duration: 'N/A' } })).toBeNull()
  })

  it('make it report its progress', () => {
    expect(secondsIn('fps=41\nout_time_us=1000000\nspeed=1\nout_time_us=2500000\n')).toBe(2.5)
    expect(secondsIn('out_time_us=N/A\n')).toBeNull()
  })
})

describe('The playlists of a film', () => {
  const playlist = [
    '#EXTM3U',
    `#EXT-X-MAP:URI="${UPLOADED}-360p.mp4",BYTERANGE="1367@0"`,
    '#EXTINF:4.000000,',
    '#EXT-X-BYTERANGE:340000@1367',
    `${UPLOADED}-360p.mp4`,
    '#EXTINF:2.000000,',
    '#EXT-X-BYTERANGE:200000@341367',
    `${UPLOADED}-360p.mp4`,
    '#EXT-X-ENDLIST',
  ].join('\n')

  it('state the measured bits per second of each quality, lowest first', () => {
    expect(measurePlaylist(playlist)).toEqual({ peakBits: 800_000, averageBits: 720_000 })
    expect(measurePlaylist(playlist.replace('#EXT-X-ENDLIST', ''))).toBeNull()
    const rendition = { lines: 360, width: 640, height: 360, peakBits: 800_000, averageBits: 720_000 }
    const master = masterPlaylist(`${UPLOADED}.mp4`, [{ ...rendition, bytes: 1, hasSound: true, playlist }])
    expect(master).toContain('BANDWIDTH=800000,AVERAGE-BANDWIDTH=720000,RESOLUTION=640x360,CODECS="avc1')
    expect(master).toContain(`\n${UPLOADED}-360p.m3u8\n`)
    const silent = masterPlaylist(`${UPLOADED}.mp4`, [{ ...rendition, bytes: 1, hasSound: false, playlist }])
    expect(silent).toContain('CODECS="avc1.4d401f"')
    // Each address is checked like the film itself, so none may lead elsewhere.
    expect(master.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
      `${UPLOADED}-360p.m3u8`,
    ])
  })

  it('and the parts belong to the film by their names', () => {
    const films = [`${UPLOADED}.mp4`, `${UPLOADED}.webm`]
    expect(filmPartOf(masterName(`${UPLOADED}.webm`))).toEqual({ films, kind: 'master', lines: 0 })
    expect(filmPartOf(partsName(`${UPLOADED}.mp4`, 540))).toEqual({ films, kind: 'parts', lines: 540 })
    expect(filmPartOf(`${UPLOADED}-540p.m3u8`)).toEqual({ films, kind: 'playlist', lines: 540 })
    for (const other of [`${UPLOADED}.mp4`, 'TR330-01.mp4', `${UPLOADED}-540p.vtt`, 'u-1-540p.mp4'])
      expect(filmPartOf(other)).toBeNull()
  })
})
