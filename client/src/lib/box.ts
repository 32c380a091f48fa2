/** A rectangle in CSS pixels from the upper left corner of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
