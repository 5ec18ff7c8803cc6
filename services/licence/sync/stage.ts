/** What one turn of a stage has done. */
export interface StageTurn {
  /** True: the stage is over. */
  isOver: boolean;
  /** Records of the stage that are read, and how many there are; null: not known yet. */
  done: number;
  total: number | null;
  /** Where the next turn goes on. */
  cursor?: string | null;
}
