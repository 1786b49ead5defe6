const PRINTABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{Pd} .,'’()ʻʼ]+$/u

/** Whether a name has only letters of the alphabets that the certificate's typeface holds. */
export const isPrintable = (name: string): boolean => PRINTABLE.test(name)
