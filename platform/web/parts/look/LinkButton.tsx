import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'

/** A link to a page of the app, styled as a button. */
export const LinkButton = (props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) => (
  <Button component={Link} {...props} />
)
