/** How many seconds a film on this device runs; null where this browser cannot play it. */
export function readSeconds(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.preload = 'metadata'
  return new Promise<number | null>((resolve) => {
    film.onloadedmetadata = () => {
      if (Number.isFinite(film.duration)) return resolve(film.duration)
      // Recordings of a browser report their length only after seeking to their end.
      film.onseeked = () => resolve(Number.isFinite(film.duration) ? film.duration : null)
      film.currentTime = 1e9
    }
    film.onerror = () => resolve(null)
    film.src = address
  }).finally(() => URL.revokeObjectURL(address))
}

/** The picture that a film shows at this moment, as a JPEG. */
export function takePicture(film: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
