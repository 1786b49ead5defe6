import type { MouseEvent } from 'react'
import type { WorkComment } from '../../contract/work.ts'
import { pinNumber } from './CommentList.tsx'
import classes from './SpotPicture.module.css'

interface Props {
  address: string
  name: string
  /** Comments on this picture. */
  comments: readonly WorkComment[]
  /** Position selected for a new comment. */
  chosen?: { x: number; y: number } | null
  /** Called with the selected position, in thousandths. */
  onSpot?: (spot: { x: number; y: number }) => void
}

/** A photo with a numbered pin for each comment on it. */
export function SpotPicture({ address, name, comments, chosen = null, onSpot }: Props) {
  const point = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const part = (at: number, of: number) => Math.min(1000, Math.max(0, Math.round((at * 1000) / of)))
    // Keyboard activation has no pointer position, so use the center.
    const isPointed = event.clientX !== 0 || event.clientY !== 0
    onSpot?.(
      isPointed
        ? { x: part(event.clientX - left, width), y: part(event.clientY - top, height) }
        : { x: 500, y: 500 },
    )
  }
  const picture = <img src={address} alt={name} className={classes.picture} />
  const pins = comments.filter(({ x, y }) => x !== null && y !== null)
  return (
    <div className={classes.frame}>
      {onSpot ? (
        <button
          type="button"
          className={classes.point}
          onClick={point}
          aria-label={`Comment on a spot of ${name}`}
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      {pins.map((comment) => (
        <span
          key={comment.commentid}
          className={classes.pin}
          style={{ left: `${(comment.x ?? 0) / 10}%`, top: `${(comment.y ?? 0) / 10}%` }}
          title={comment.text}
        >
          {pinNumber(comment, comments)}
        </span>
      ))}
      {chosen ? (
        <span
          className={classes.pin}
          data-chosen
          style={{ left: `${chosen.x / 10}%`, top: `${chosen.y / 10}%` }}
          aria-hidden
        >
          ?
        </span>
      ) : null}
    </div>
  )
}
