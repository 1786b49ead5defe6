import type { UseFormReturnType } from '@mantine/form'
import type { ItemFields } from '../../../../contract/item-form.ts'

export type ItemFormOf<Values extends ItemFields = ItemFields> = UseFormReturnType<Values>
