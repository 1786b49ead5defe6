/** Returns the duration of a local film in seconds, or null if this browser cannot play it. */
export function readSeconds(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.preload = 'metadata'
  return new Promise<number | null>((resolve) => {
    film.onloadedmetadata = () => {
      if (Number.isFinite(film.duration)) return resolve(film.duration)
      // Browser recordings report their duration only after seeking to the end.
      film.onseeked = () => resolve(Number.isFinite(film.duration) ? film.duration : null)
      film.currentTime = 1e9
    }
    film.onerror = () => resolve(null)
    film.src = address
  }).finally(() => URL.revokeObjectURL(address))
}

/** Captures the current frame of a film as a JPEG. */
export function captureFrame(film: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
