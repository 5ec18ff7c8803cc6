import { ApiProperty } from '@nestjs/swagger';
import { searchKindNames, searchLength, texts, type SearchKind } from '#libs/contracts';
import { RequiredText } from '#libs/http';

export class SearchQuery {
  /** A name or its beginning, pinyin initials, a number, or a phone (whole, or its last four digits). */
  @RequiredText(texts.searchTextMissing, searchLength)
  q: string;
}

/** A record that was found. */
export class SearchHitDto {
  @ApiProperty({ enum: searchKindNames })
  kind: SearchKind;

  /** Unique in its kind. */
  id: string;

  title: string;

  /** Distinguishes records of one title: school, class, state. */
  detail: string;

  /** What the address of the record is made of. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  params: Record<string, string>;
}
