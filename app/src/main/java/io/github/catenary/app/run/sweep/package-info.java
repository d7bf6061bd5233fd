/**
 * Studies in a window of their own: one scene many times, while settings vary.
 *
 * <pre>
 *   StudyForm ──► StudyDraft: what was typed ──► StudyCheckup: does it fit, how long will it take
 *                                                     │
 *                              SweepWork, off the EDT ──► SweepStore: rows in a file of the user's folder
 *                                                     │
 *                     ResultTable, ResultChart ◄──────┘ ──► a row opens its run
 * </pre>
 */
@NullMarked
package io.github.catenary.app.run.sweep;

import org.jspecify.annotations.NullMarked;
