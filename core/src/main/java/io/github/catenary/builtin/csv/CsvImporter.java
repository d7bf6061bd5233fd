package io.github.catenary.builtin.csv;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.spi.Importer;
import java.io.IOException;
import java.io.InputStream;

/**
 * {@code csv}: a table of particles with the headings {@code x} and {@code y}, and a table of springs with the headings
 * {@code a} and {@code b}, one below the other. Other headings are the keys of a scene file; numbers are in SI units, or in
 * the unit that a heading has in brackets.
 */
public final class CsvImporter implements Importer {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "csv", "CSV tables", "Rows of particles and rows of springs, as a spreadsheet saves them");
    }

    @Override
    public String ending() {
        return "csv";
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
        SceneLimits limits = SceneLimits.fromSystem();
        return new CsvTables(CsvRows.read(bytes, limits.string()), limits).scene(name);
    }
}
