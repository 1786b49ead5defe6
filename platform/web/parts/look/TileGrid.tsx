import {
  Box,
  type BoxProps,
  createPolymorphicComponent,
  getSpacing,
  type MantineSpacing,
} from '@mantine/core'
import classes from './TileGrid.module.css'

interface Props extends BoxProps {
  /** Minimum width of a tile; each line holds as many as fit. */
  min: string
  gap?: MantineSpacing
  /** Few tiles fill the full width instead of leaving empty columns. */
  fit?: boolean
  align?: string
  children?: React.ReactNode
}

/** Tiles of equal width, in as many columns as fit. */
export const TileGrid = createPolymorphicComponent<'div', Props>(
  ({ min, gap = 'md', fit = false, align, ...rest }: Props) => (
    <Box
      className={classes.tiles}
      __vars={{ '--tile-min': min, '--tile-gap': getSpacing(gap), '--tile-align': align }}
      mod={{ fit }}
      {...rest}
    />
  ),
)
