import { Checkbox, Image } from '@mantine/core'
import { useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { feedback } from '../../contract.ts'

interface Picture {
  /** JPEG in base64 to be sent; null if none. */
  image: string | null
  isDrawing: boolean
  toggle: (requested: boolean) => void
}

/** Takes a screenshot of the page, only on the user's request. */
export function usePicture(): Picture {
  const [image, setImage] = useState<string | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const draw = async () => {
    setDrawing(true)
    try {
      const { capturePage } = await import('../capture-page.ts')
      const drawn = await capturePage()
      setImage(drawn)
      if (drawn === null) notifyError('No picture could be made of this page. Send your note without it.')
    } catch {
      notifyError('No picture could be made of this page. Send your note without it.')
    } finally {
      setDrawing(false)
    }
  }
  return { image, isDrawing, toggle: (requested) => (requested ? void draw() : setImage(null)) }
}

export function PictureField({ image, isDrawing, toggle }: Picture) {
  return (
    <>
      <Checkbox
        label="Send a picture of this page"
        description="Made in your browser. You see it here before it is sent."
        checked={image !== null || isDrawing}
        disabled={isDrawing}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {image ? (
        <Image
          src={`data:image/jpeg;base64,${image}`}
          alt="The picture that is sent"
          mah={220}
          fit="contain"
          bd="1px solid var(--pm-line)"
        />
      ) : null}
    </>
  )
}

/** Sends the picture of a note that was already sent; a failure loses only the picture. */
export function sendPicture(noteid: string, image: string): void {
  callOperation(feedback.addScreenshot, { noteid, image }).catch(() =>
    notifyError('Your note was sent, but not its picture.'),
  )
}
