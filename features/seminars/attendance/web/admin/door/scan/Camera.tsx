import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CameraError, openCamera } from './open-camera.ts'
import { readFrames } from './read-frames.ts'
import classes from './Scan.module.css'

/** Time before the same badge is read again. */
const SAME_AGAIN_MS = 4_000

/** Camera preview; calls `onText` for each code read. */
export default function Camera({ onText }: { onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  const latest = useRef(onText)
  latest.current = onText
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the camera again
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    setProblem('')
    openCamera().then(
      async (stream) => {
        stop = watch(stream, video.current, (text) => latest.current(text))
        if (isOver) stop()
      },
      (error: unknown) => {
        if (!isOver)
          setProblem(error instanceof CameraError ? error.message : 'The camera could not be opened.')
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [tries])
  if (problem) {
    return (
      <div className={classes.problem} role="alert">
        <Text fz="lg" mb="xs" maw="30rem">
          {problem}
        </Text>
        <Button variant="default" onClick={() => setTries(tries + 1)}>
          Try the camera again
        </Button>
      </div>
    )
  }
  return (
    <video
      ref={video}
      className={classes.video}
      muted
      playsInline
      autoPlay
      aria-label="Picture of the camera"
    />
  )
}

function watch(
  stream: MediaStream,
  video: HTMLVideoElement | null,
  found: (text: string) => void,
): () => void {
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (!video) return close
  video.srcObject = stream
  const seen = new Map<string, number>()
  const stop = readFrames(video, (text) => {
    const now = performance.now()
    const before = seen.get(text)
    // A badge held still counts as one scan regardless of duration.
    seen.set(text, now)
    if (before === undefined || now - before > SAME_AGAIN_MS) found(text)
  })
  return () => {
    stop()
    close()
  }
}
