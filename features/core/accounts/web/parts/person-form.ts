import type { GetInputPropsReturnType } from '@mantine/form'

/** The part of a form that the user fields need. */
export interface PersonForm {
  values: {
    country: string
    state: string
    address: string
    city: string
    zip: string
    personalinfo: { exactname: string; shipping: string }
  }
  errors: Record<string, React.ReactNode>
  getInputProps(path: string): GetInputPropsReturnType
  setFieldValue(path: string, value: string | boolean): void
  key(path: string): string
}
