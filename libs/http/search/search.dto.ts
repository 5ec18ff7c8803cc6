import { ApiProperty } from '@nestjs/swagger';
import { searchLength, texts, type SearchKind } from '#libs/contracts';
import { RequiredText } from '#libs/http';

export class SearchQuery {
  /** A name or its beginning, pinyin initials, a number, or a phone (whole, or its last four digits). */
  @RequiredText(texts.searchText, { ...searchLength, invalid: texts.searchText })
  q: string;
}

/** A record that was found. */
export class SearchHitDto {
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
