/** Reason for a missing camera image, phrased as instructions for the user. */
export class CameraError extends Error {}

const TYPE_INSTEAD = 'You can type the badge code below, or search for the name.'

/** Opens the rear camera if available. Throws CameraError with a message for users. */
export async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) {
    throw new CameraError(`This browser opens the camera on secure pages (https) only. ${TYPE_INSTEAD}`)
  }
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    })
  } catch (error) {
    throw new CameraError(`${whyNot(error)} ${TYPE_INSTEAD}`)
  }
}

function whyNot(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'The camera is not allowed for this page. Allow it beside the address of the page, then try again.'
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'This device has no camera.'
  if (name === 'NotReadableError') return 'Another program uses the camera. Close it, then try again.'
  return 'The camera could not be opened.'
}
