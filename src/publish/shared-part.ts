/** A part that pages of a thread share. It is one object on all of them. */
export interface SharedPart {
  name: string;
  html: string;
}
