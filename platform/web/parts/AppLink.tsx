import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import classes from './AppLink.module.css'

type Props = ComponentProps<typeof Link> & {
  /** `plain`: inherits the style of its container, for cards and rows. */
  look?: 'text' | 'plain'
}

/** A link to a page of the app. Use `LinkButton` for button style. */
export function AppLink({ look = 'text', className, ...rest }: Props) {
  return <Link className={[classes[look], className].filter(Boolean).join(' ')} {...rest} />
}
