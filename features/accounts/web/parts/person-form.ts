import type { GetInputPropsReturnType } from '@mantine/form'

/** As much of a form as the fields of a person need; the sign-up and the profile both have it. */
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
  setFieldValue(path: string, value: string): void
  key(path: string): string
}

export const blankPerson = {
  f_name: '',
  l_name: '',
  email: '',
  company: '',
  title: '',
  phone: '',
  phone2: '',
  otheremail: '',
  country: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  personalinfo: { exactname: '', sex: '', nickname: '', hatsize: '', shirtsize: '', shipping: '' },
}
