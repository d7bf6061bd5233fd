package io.github.catenary.spi;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import java.io.IOException;
import java.io.InputStream;

/** Makes a scene of a file of another program. */
public interface Importer extends FileFormat {
    /**
     * Reads a whole file. Off the EDT; a wish to cancel ends it from within the stream. The scene is checked afterwards as
     * every scene is.
     *
     * @param bytes not closed by the importer; ends with an exception where there is more than the program's limits allow
     * @param name the file's, without folder and ending; good for a title
     * @return the scene and what is doubtful about the file
     * @throws SceneFormatException if the bytes are no such file, with the line of every mistake where there are lines
     * @throws IOException if the stream cannot be read
     */
    SceneFile.Loaded read(InputStream bytes, String name) throws IOException;
}
